export * from '../en/captcha'
