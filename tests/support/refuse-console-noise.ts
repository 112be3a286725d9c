// A warning or error on the console fails the test.
for (const method of ['warn', 'error'] as const)
  console[method] = (...words: unknown[]) => {
    throw new Error(`console.${method}: ${words.join(' ')}`)
  }
