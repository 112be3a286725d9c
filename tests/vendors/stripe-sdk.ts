// Stripe's own SDK, in the last version with the adapter's API version, for the account of the fake. It calls the `fetch` of the moment, which tests mock.
import Stripe from 'stripe'
import { stripeVars } from '../support/fakes/stripe.ts'
import { stripeApiVersion } from '../support/fakes/stripe-protocol.ts'

export const stripeSdk = new Stripe(stripeVars.STRIPE_SECRET_KEY, {
  apiVersion: stripeApiVersion,
  host: new URL(stripeVars.STRIPE_BASE_URL).host,
  httpClient: Stripe.createFetchHttpClient((...input: Parameters<typeof fetch>) => fetch(...input)),
  maxNetworkRetries: 0,
  telemetry: false,
})
