/** The vendor named in the notice beside a form: reCAPTCHA's terms require their own wording. */
export type NamedCaptcha = 'own' | 'recaptcha'
