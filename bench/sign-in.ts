import { castPassword } from '../seeds/people.ts';

/** Signs an account of the demo in. Returns the header `cookie` of its calls. */
export async function signIn(origin: string, email: string): Promise<string> {
  const body = new URLSearchParams({ email, password: castPassword });
  const response = await fetch(`${origin}/api/login`, { method: 'POST', body });
  const { data } = (await response.json()) as { data: { csrf: string } };
  return `csrf=${data.csrf}`;
}
