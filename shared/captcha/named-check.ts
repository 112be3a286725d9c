/** Whom the notice beside a form names: reCAPTCHA's own terms ask for words of theirs. */
export type NamedCaptcha = 'own' | 'recaptcha'
