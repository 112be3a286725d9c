// React Router's template for Workers. Like the product's build: minified, for workerd.
import { cloudflare } from '@cloudflare/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: '../../../../client/public',
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  environments: { ssr: { build: { minify: true } } },
  worker: { format: 'es' },
  plugins: [cloudflare({ inspectorPort: false, viteEnvironment: { name: 'ssr' } }), reactRouter()],
})
