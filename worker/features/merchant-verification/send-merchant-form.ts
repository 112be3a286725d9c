// From the verification form to one mail to those who look after partners.
import type { FieldsOf } from '../../../shared/field-rules'
import type { merchantFormRules } from '../../../shared/merchant-verification/page-data'
import { ok, type Result } from '../../../shared/result'
import { type AdmitError, admitMail, type Sender } from '../contact/abuse-checks'
import { queueTeamMail, type TeamMailDeps, toMailReference } from '../contact/send-team-email'

type MerchantForm = FieldsOf<typeof merchantFormRules>

export async function sendMerchantForm(
  form: MerchantForm,
  sender: Sender,
  deps: TeamMailDeps,
): Promise<Result<'sent' | 'trapped', AdmitError>> {
  const admitted = await admitMail(sender, deps)
  if (!admitted.ok) return admitted
  if (admitted.value === 'trapped') return ok('trapped')
  await queueTeamMail(
    {
      kind: 'email',
      template: 'merchant_verification',
      recipient: deps.mailboxes.partnerships,
      paymentId: null,
      data: {
        reference: toMailReference(),
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
