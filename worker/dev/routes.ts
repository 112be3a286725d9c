import type { Route } from '../http/route'

export const devRoutes: readonly Route[] = []
