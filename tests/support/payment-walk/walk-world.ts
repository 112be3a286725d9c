// The real payment attempts of a walk, without Durable Objects: each machine has a storage in memory, and all run in
// one process that may die. D1, the card simulator and the clock are shared.

import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { paidTtlMs } from '../../../shared/promised-limits'
import { PaymentAttemptMachine } from '../../../worker/features/payments/attempt/payment-attempt-machine'
import type { ArchivingServices, PaymentsServices } from '../../../worker/features/payments/context'
import type { PaymentAttemptCalls } from '../../../worker/features/payments/model/attempt-calls'
import { newAttemptId } from '../builders/submit-request'
import { minute } from '../durations'
import { createTestServices } from '../requests/services'
import { type Fault, FaultyProcess } from './faulty-process'
import { MemoryStorage } from './memory-storage'
import type { WalkModel, WalkPayment } from './walk-model'

const realNow = Date.now.bind(Date)
const base = createTestServices()

export class WalkWorld {
  readonly payeeId: string
  readonly storages = new Map<string, MemoryStorage>()
  /** The account of the bill. */
  readonly account = newAttemptId()
  /** The question whose new total an attempt pays. */
  readonly requests = new Map<string, string>()
  /** How many increases staff asked for. */
  increases = 0
  #keys = 0
  /** A card testing breaker is tripped. */
  isTripped = false
  process = new FaultyProcess()
  #clockMs = 0
  #machines = new Map<string, PaymentAttemptMachine>()
  services: PaymentsServices & ArchivingServices

  constructor(payeeId: string) {
    this.payeeId = payeeId
    this.services = this.#toServices()
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + this.#clockMs)
  }

  /** Nothing that was interrupted may still change the payment. */
  isSure({ attemptId, wanted }: WalkPayment): boolean {
    return wanted.size === 0 && this.storage(attemptId).state.phase === 'recorded'
  }

  get isDaysLater(): boolean {
    return this.#clockMs > paidTtlMs
  }

  nextKey(): string {
    this.#keys += 1
    return `walk-${this.#keys}`
  }

  wait(ms: number): void {
    this.#clockMs += Math.max(0, ms)
  }

  newAttempt(): string {
    const attemptId = `walk${newAttemptId()}`
    this.storages.set(attemptId, new MemoryStorage())
    return attemptId
  }

  storage(attemptId: string): MemoryStorage {
    const storage = this.storages.get(attemptId)
    if (!storage) throw new Error(`the walk has no attempt ${attemptId}`)
    return storage
  }

  machine(attemptId: string): PaymentAttemptMachine {
    const { process } = this
    const made =
      this.#machines.get(attemptId) ??
      new PaymentAttemptMachine(
        this.storage(attemptId).open(() => process.isDead),
        this.services,
      )
    this.#machines.set(attemptId, made)
    return made
  }

  /** Null if the process died or the command failed. A new process then continues from what is stored. */
  async run<Reply>(fault: Fault, command: () => Promise<Reply>): Promise<Reply | null> {
    try {
      const outcome = await this.process.run(fault, command)
      return outcome === null ? null : outcome.reply
    } catch (error) {
      if (!this.process.isFaulty) throw error
      return null
    } finally {
      if (this.process.isDead) this.#restart()
    }
  }

  #restart(): void {
    this.process = new FaultyProcess()
    this.process.isFaulty = true
    this.#machines = new Map()
    this.services = this.#toServices()
  }

  #toServices(): PaymentsServices & ArchivingServices {
    const { process } = this
    const simulator = process.wrapProcessor(base.cardProcessor)
    return {
      config: base.config,
      secrets: base.secrets,
      now: () => Date.now(),
      db: process.wrapDb(env.DB),
      nearestDb: env.DB,
      siteUrl: base.siteUrl,
      limiter: base.limiter,
      locale: base.locale,
      directory: base.directory,
      captcha: base.captcha,
      cardTesting: {
        ...base.cardTesting,
        findWithheldUntil: async () => (this.isTripped ? Date.now() + 15 * minute : 0),
        settle: async () => undefined,
        release: async () => undefined,
        accept: async () => undefined,
      },
      billFieldsReader: base.billFieldsReader,
      cardProcessor: simulator,
      hostedCards: null,
      findCardProcessor: () => simulator,
      paymentAttempt: (attemptId): PaymentAttemptCalls => this.machine(attemptId),
      queueOutbox: () => undefined,
      metrics: { ...base.metrics, countStage: () => undefined },
      archive: env.ARCHIVE,
      loadReplies: base.loadReplies,
      hitFaultPoint: () => process.point(),
    }
  }
}

export type Walk = { readonly model: WalkModel; readonly world: WalkWorld }
