// Sends the verification form to the partnerships team as one email.
import type { FieldsOf } from '../../../shared/field-rules'
import type { merchantFormRules } from '../../../shared/merchant-verification/page-data'
import { ok, type Result } from '../../../shared/result'
import { type AbuseCheckError, checkAbuse, type Sender } from '../contact/abuse-checks'
import { queueTeamEmail, type TeamEmailDeps, toEmailReference } from '../contact/send-team-email'

type MerchantForm = FieldsOf<typeof merchantFormRules>

export async function sendMerchantForm(
  form: MerchantForm,
  sender: Sender,
  deps: TeamEmailDeps,
): Promise<Result<'sent' | 'trapped', AbuseCheckError>> {
  const checked = await checkAbuse(sender, deps)
  if (!checked.ok) return checked
  if (checked.value === 'trapped') return ok('trapped')
  await queueTeamEmail(
    {
      kind: 'email',
      template: 'merchant_verification',
      recipient: deps.mailboxes.partnerships,
      paymentId: null,
      data: {
        reference: toEmailReference(),
        businessName: form.businessName,
        taxIdEnding: form.taxIdEnding,
        contactName: form.contactName,
        email: form.email,
        phone: form.phone,
        note: form.note,
      },
    },
    deps,
  )
  return ok('sent')
}
