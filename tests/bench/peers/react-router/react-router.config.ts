import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  buildDirectory: '../../../../.cache/peers/react-router',
} satisfies Config
