// Fifty people who log in at once, and again as soon as they have been answered, until they are stopped.
const [url = ''] = process.argv.slice(2);

async function keepLoggingIn(name: string): Promise<never> {
  for (;;) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.org`, password: 'una clave cualquiera' }),
    });
    await answer.arrayBuffer();
  }
}

const people = Array.from({ length: 50 }, (_, index) => `persona${index}`);
await Promise.all(people.map(keepLoggingIn));
