import { type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('web-payment', './web-payment.tsx'),
  route(':slug', './landing.tsx'),
] satisfies RouteConfig
