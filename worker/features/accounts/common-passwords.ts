// The 10,000 most common passwords, without those that are too short anyway; loaded on first use. The
// ranking is zxcvbn's (data/passwords.txt; MIT, copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.).

let loaded: Promise<ReadonlySet<string>> | null = null

async function load(): Promise<ReadonlySet<string>> {
  const { default: text } = await import('./common-passwords.txt?raw')
  return new Set(text.trim().split('\n'))
}

/** Ignores case: attackers try "Password1" as early as "password1". */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load()
  return (await loaded).has(password.normalize('NFKC').trim().toLowerCase())
}
