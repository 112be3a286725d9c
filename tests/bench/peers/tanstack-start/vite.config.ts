// TanStack Start's template for Workers. Like the product's build: minified, for workerd.
import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const out = path.resolve(import.meta.dirname, '../../../../.cache/peers/tanstack-start')

export default defineConfig({
  publicDir: '../../../../client/public',
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  environments: {
    client: { build: { outDir: path.join(out, 'client') } },
    ssr: { build: { outDir: path.join(out, 'server'), minify: true } },
  },
  define: { __DEMO__: 'false' },
  plugins: [
    cloudflare({ inspectorPort: false, viteEnvironment: { name: 'ssr' } }),
    tanstackStart(),
    react(),
  ],
})
