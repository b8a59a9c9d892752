/** What a call of the accounts library answers, or `instead` where it refuses; a failure stays a failure. */
export async function refusedAs<Answer, Instead>(
  instead: Instead,
  call: Promise<Answer>,
): Promise<Answer | Instead> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) return instead;
    throw error;
  }
}

/** Known by its name, so that the library need not be loaded to tell. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'APIError' &&
    'statusCode' in error &&
    Number(error.statusCode) < 500
  );
}
