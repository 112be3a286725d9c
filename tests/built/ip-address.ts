import { randomInt } from 'node:crypto'

/** An IP address that no rate limit has counted, also on a server that other files use. */
export const newIpAddress = (): string =>
  `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
