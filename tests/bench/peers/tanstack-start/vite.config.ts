// TanStack Start's template for Workers. Like the product's build: minified, for workerd.
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: '../../../../client/public',
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    outDir: '../../../../.cache/peers/tanstack-start',
  },
  environments: { ssr: { build: { minify: true } } },
  plugins: [
    cloudflare({ inspectorPort: false, viteEnvironment: { name: 'ssr' } }),
    tanstackStart(),
    react(),
  ],
})
