// What the doctor finds in what the public wing says of itself.
import { findDifferent, type SecretProofs } from '../../../platform/config/secret-proofs'
import type { PublicWingFacts } from '../public-wing-facts'
import type { SiteCheck } from '../replies'
import { fine, wrong } from './site-check'

const name = 'public worker'
const deployAdvice = 'Deploy both workers: npm run deploy -- <environment>.'

/** Null if it did not respond. */
export function checkPublicWing(facts: PublicWingFacts | null): SiteCheck {
  if (facts === null) return wrong(name, 'does not respond', deployAdvice)
  const { faults, commit } = facts
  if (faults.length > 0)
    return wrong(name, `rejects every request: ${faults.join('; ')}`, 'Correct these, and deploy.')
  return commit === __BUILD__.commit
    ? fine(name, `has the commit of staff’s worker, ${commit}`)
    : wrong(name, `is ${commit}, and staff’s worker ${__BUILD__.commit}`, deployAdvice)
}

/** Links in messages are signed by one wing and opened by the other. */
export function checkSharedSecrets({ proofs }: PublicWingFacts, own: SecretProofs): SiteCheck {
  const different = findDifferent(proofs, own)
  return different.length === 0
    ? fine('shared secrets', 'are equal in both workers')
    : wrong(
        'shared secrets',
        `${different.join(', ')} ${different.length === 1 ? 'differs' : 'differ'} between the workers`,
        'Set each in both workers (docs/operate.md, "Change a key"). Until then, links in messages are dead.',
      )
}
