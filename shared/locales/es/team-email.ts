export * from '../en/team-email'
