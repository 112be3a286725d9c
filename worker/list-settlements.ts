// Composes the lists of the card processors. Only the public wing has their keys; the back one calls it over RPC.
import { isPublicSite } from '../shared/environment'
import { type Bindings, configOf } from './platform/config/config'
import { authorizeNetSettlements } from './vendors/cards/authorize-net-settlements'
import type { CardProcessorName } from './vendors/cards/card-processor'
import type {
  SettlementList,
  SettlementPage,
  SettlementRequest,
} from './vendors/cards/settlement-list'
import { simulatorSettlements } from './vendors/cards/simulator-settlements'
import { stripeSettlements } from './vendors/cards/stripe-settlements'

/** Null without its keys. */
function findList(name: CardProcessorName, env: Bindings): SettlementList | null {
  const config = configOf(env)
  switch (name) {
    case 'simulator':
      return __TARGET__ === 'production' ||
        __TARGET__ === 'staging' ||
        isPublicSite(config.ENVIRONMENT)
        ? null
        : simulatorSettlements(env.DB)
    case 'authorize_net': {
      const { AUTHORIZE_NET_LOGIN_ID: loginId, AUTHORIZE_NET_TRANSACTION_KEY: transactionKey } =
        config
      if (loginId === '' || transactionKey === '') return null
      const baseUrl = config.AUTHORIZE_NET_BASE_URL
      return authorizeNetSettlements({ baseUrl, loginId, transactionKey })
    }
    case 'stripe': {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_BASE_URL: baseUrl } = config
      return secretKey === '' ? null : stripeSettlements({ baseUrl, secretKey })
    }
  }
}

export async function listSettlements(
  { processor, ...time }: SettlementRequest,
  env: Bindings,
): Promise<SettlementPage> {
  return (await findList(processor, env)?.list(time)) ?? { kind: 'off' }
}
