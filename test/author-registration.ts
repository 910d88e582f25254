/** Registers authors by the form of the specification, and reads what the registration has stored. */
import { sql } from 'kysely';
import type { World } from './world.ts';

export const authorForm = {
  name: 'Мария',
  last_name: 'Петрова-Водкина',
  second_name: 'Ильинична',
  email: 'maria@example.com',
  password: 'длинный пароль 1',
  phone: '+7 (912) 345 6789',
  city: 'г Псков',
  birthday: '05.03.1990',
};

let counter = 0;
/** With an address that no other author has. */
export const newAuthorForm = () => ({ ...authorForm, email: `author-${counter++}@example.org` });

/** `world`: the world of the file. It exists from the first test on, so its members are read only then. */
export const registrationIn = (world: World) => ({
  register: (fields: object) => world.guest.post('/api/register/author', fields),
  async rowOf(email: string) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM account WHERE email = ${email}`.execute(
      world.database.db,
    );
    return rows[0];
  },
  async lettersTo(to: string) {
    await world.runDeliveries();
    return (await world.sent('mail')).filter((letter) => letter.to === to);
  },
});
