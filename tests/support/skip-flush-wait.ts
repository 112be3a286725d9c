// Counters wait for two seconds before they put their counts on the queue. Tests do not.
import { flushMs } from '../../worker/platform/counts/daily-counter'

const { wait } = scheduler

scheduler.wait = (delayMs, options) =>
  wait.call(scheduler, delayMs === flushMs ? 0 : delayMs, options)
