export * from '../../en/payments/account-place'
