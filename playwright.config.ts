import path from 'node:path';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/browser/global-setup.ts',
  fullyParallel: true,
  // Each waits for its server and its page often enough that two would leave a processor idle.
  workers: 3,
  retries: 0,
  reporter: [['list']],
  // Long enough for a machine that has other things to do; a test that hangs still ends.
  timeout: 120_000,
  use: {
    // Nothing moves but where a test asks for it: what is on its way is neither pressed nor judged.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      env: {
        ...(process.env as Record<string, string>),
        FONTCONFIG_FILE: path.join(import.meta.dirname, 'tests/browser/fonts.conf'),
      },
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process less for each worker, and a twentieth of the time.
        '--in-process-gpu',
        // No page of a test lives so long that code compiled for speed would pay: another twentieth.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
