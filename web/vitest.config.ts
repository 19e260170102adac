import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import config from './vite.config.ts'

export default mergeConfig(
  config,
  defineConfig({
    resolve: { conditions: ['browser'] },
    test: { environment: 'happy-dom', include: ['src/**/*.test.ts', 'messages/**/*.test.ts'] },
  }),
)
