// What the recorded demo has besides the seed.

/** Replaces the server's address in every response: the port differs between runs. */
export const siteUrl = 'https://papaya.test'

/** Short links that the seed lacks, one per state. */
export const linkKeys = ['rec0web', 'rec0sms', 'rec0old'] as const

export const linkRows = `INSERT INTO links (key, url, kind, created_at, expires_at) VALUES
('rec0web', '/web-payment?p=p_cedar', 'web', 1763683200000, NULL),
('rec0sms', '/pay', 'sms', 1763683200000, NULL),
('rec0old', '/download', 'web', 1763683200000, 1763683200001);`
