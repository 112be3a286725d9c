// As React Router's own template for Workers has it, and like the product's: minified, one server bundle
// for workerd, CSS modules by Vite's defaults.
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
