// The Durable Object of a payment attempt. Its state machine (in features/payments/attempt) loads when an
// object is created, and calls wait for it: an isolate that only redirects starts without it.
import { DurableObject } from 'cloudflare:workers'
import type { PaymentAttemptMachine } from './features/payments/attempt/payment-attempt-machine'
import type { Bindings } from './platform/config/config'

type Calls = Pick<
  PaymentAttemptMachine,
  'submit' | 'status' | 'action' | 'review' | 'refund' | 'exchange' | 'erase' | 'alarm' | 'settle'
>

export class PaymentAttempt extends DurableObject<Bindings> implements Calls {
  readonly #machine: Promise<PaymentAttemptMachine>

  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env)
    this.#machine = context.blockConcurrencyWhile(async () => {
      const [{ PaymentAttemptMachine }, { createServices }] = await Promise.all([
        import('./features/payments/attempt/payment-attempt-machine'),
        import('./services'),
      ])
      return new PaymentAttemptMachine(context.storage, createServices(env))
    })
  }

  async submit(...input: Parameters<Calls['submit']>) {
    return (await this.#machine).submit(...input)
  }

  async status(...input: Parameters<Calls['status']>) {
    return (await this.#machine).status(...input)
  }

  async action() {
    return (await this.#machine).action()
  }

  async review(...input: Parameters<Calls['review']>) {
    return (await this.#machine).review(...input)
  }

  async refund(...input: Parameters<Calls['refund']>) {
    return (await this.#machine).refund(...input)
  }

  async exchange(...input: Parameters<Calls['exchange']>) {
    return (await this.#machine).exchange(...input)
  }

  async erase() {
    return (await this.#machine).erase()
  }

  override async alarm() {
    return (await this.#machine).alarm()
  }

  async settle(...input: Parameters<Calls['settle']>) {
    return (await this.#machine).settle(...input)
  }
}
