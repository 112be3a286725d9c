// Consumes the queue of receivers that something is due for. A message is never delivered again: the job of each minute puts
// what is still due on the queue.
import * as z from 'zod/mini'
import { log, toErrorText } from '../../../platform/logging/logger'
import { type NoticeDeps, sendNotices } from './send-notices'

const dueReceiver = z.object({ payeeId: z.string() })

/** The prefix from wrangler.toml; the environment's name may follow. */
export const isNoticeQueue = (name: string): boolean => name.startsWith('papaya-notices')

type Message = { readonly body: unknown; ack(): void }

export async function consumeNotices(
  { messages }: { readonly messages: readonly Message[] },
  deps: NoticeDeps,
): Promise<void> {
  for (const message of messages) {
    message.ack()
    try {
      await sendNotices(dueReceiver.parse(message.body).payeeId, deps)
    } catch (error) {
      log('warn', 'notices_not_sent', { error: toErrorText(error) })
    }
  }
}
