// The server's part of the routes: the props of both pages.
import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { toFormProps, toLandingProps } from '../../page-props'

export const loadForm = createServerFn().handler(async () => {
  const props = await toFormProps(getRequest())
  if (!props) return null
  const { cookie, ...page } = props
  setResponseHeader('Set-Cookie', cookie)
  return page
})

export const loadLanding = createServerFn().handler(() => toLandingProps(getRequest()))
