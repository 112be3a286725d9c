export * from '../../en/emails/info-request'
