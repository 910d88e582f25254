/** Powers of attorney in machine-readable form: what is read, what is refused, and how an employee signs by one (product §10). */
import { describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { messagesOf } from '../../../test/answer-codes.ts';
import { attorneyXml } from '../../../test/attorney-file.ts';
import type { AttorneyFixture } from '../../../test/attorney-file.ts';
import {
  attorneyForm,
  attorneysPath,
  ndaPath,
  prepareNda,
  signByDemo,
  signPreparedNda,
  studio,
  useNda,
} from '../../../test/nda-fixture.ts';

const { world, people } = useNda();

const addAttorney = (file: AttorneyFixture | Buffer, organization = studio) =>
  people.admin.post(attorneysPath, attorneyForm(world, file, { organization }));

describe('a power of attorney', () => {
  test('lets an employee sign with a personal certificate until it is revoked', async () => {
    const added = await addAttorney({});
    expect(added.data.attorneys).toMatchObject([
      {
        number: 'c61a40df-d38f-4800-9ba4-61a2df016993',
        state: 'VALID',
        validUntil: '2036-01-15',
        powers: 'NDA_SIGN Подписывать соглашения',
        representatives: [{ name: 'Соколова Анна Викторовна', snils: '11223344595' }],
      },
    ]);
    expect((await people.employee.get(ndaPath)).data.attorneys).toEqual([]);
    expect((await signPreparedNda(world, people.admin, {})).data).toMatchObject({
      state: 'SIGNED',
      basis: 'ATTORNEY',
      attorneyNumber: 'c61a40df-d38f-4800-9ba4-61a2df016993',
    });
    expect(Buffer.from((await storedRow()).sealed).includes(Buffer.from('11223344595'))).toBe(false);
    const [{ documentId }] = added.data.attorneys;
    expect((await people.fund.get(`/api/documents/${documentId}/signatures`)).data.signatures).toHaveLength(
      1,
    );
    expect((await people.admin.get(`/api/documents/${documentId}/file`)).response.rawPayload.toString()).toBe(
      attorneyXml(),
    );
    for (const visitor of [people.employee, await world.as('okAdmin2')])
      expect((await visitor.get(`/api/documents/${documentId}/file`)).status).toBe(404);
  });

  const storedRow = () =>
    world.database.db.selectFrom('power_of_attorney').select('sealed').executeTakeFirstOrThrow();

  test('is used only while it is valid', async () => {
    const [{ id }] = (await addAttorney({ validUntil: '2035-09-20' })).data.attorneys;
    world.clock.set('2035-09-21T09:00:00Z');
    people.admin = await world.as('okAdmin');
    expect((await people.admin.get(ndaPath)).data.attorneys[0].state).toBe('EXPIRED');
    expect(messagesOf(await signPreparedNda(world, people.admin, {}))[1]).toContain(
      'Срок доверенности на этот СНИЛС истёк',
    );
    expect((await people.admin.post(`${attorneysPath}/${id}/revoke`)).data.attorneys[0].state).toBe(
      'REVOKED',
    );
    expect(messagesOf(await people.admin.post(`${attorneysPath}/${id}/revoke`))[0]).toBe(409);
    expect(messagesOf(await signPreparedNda(world, people.admin, {}))[1]).toContain(
      'Доверенность на этот СНИЛС отозвана',
    );
    const { documentId, bytes } = await prepareNda(people.admin);
    const signature = signByDemo(world, bytes, { snils: '12345678964' });
    expect(messagesOf(await people.admin.post(`${ndaPath}/sign`, { documentId, signature }))[1]).toContain(
      'сначала добавьте её',
    );
  });

  test.each<[string, AttorneyFixture | string, string]>([
    ['another principal', { inn: companies.rival.inn }, `Доверенность выдана другой организацией: ИНН доверителя ${companies.rival.inn}, а ИНН вашей организации ${studio.inn}`],
    ['an earlier format', { version: '002' }, 'Доверенность в формате «002», а сайт читает единый формат EMCHD_1 (003). Оформите её заново на сайте ФНС'],
    ['a redelegated one', { kind: 'Передов' }, 'Доверенность выдана в порядке передоверия. Нужна доверенность от самой организации'],
    ['one of tomorrow', { issuedOn: '2035-09-16' }, 'Доверенность начнёт действовать 16.09.2035'],
    ['an expired one', { validUntil: '2035-09-14' }, 'Срок доверенности истёк 14.09.2035'],
    ['a day that does not exist', { validUntil: '2036-02-30' }, 'В доверенности нет номера, даты выдачи или срока действия'],
    ['a day of the year 0000', { validUntil: '0000-01-01' }, 'В доверенности нет номера, даты выдачи или срока действия'],
    ['a prefixed signature inside', { more: '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"/>' }, 'Подпись внутри файла не поддерживается. Нужны файл доверенности и отсоединённая подпись к нему'],
    ['nobody with a SNILS', { snils: '' }, 'В доверенности нет представителя — физического лица со СНИЛС'],
    ['joint powers of several', { more: '<СвУпПред ТипПред="3"/>' }, 'По этой доверенности представители действуют только вместе. Нужна доверенность на одного представителя или с раздельными полномочиями'],
    ['no powers', { powers: '' }, 'В доверенности нет полномочий'],
    ['a signature inside', { more: '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>' }, 'Подпись внутри файла не поддерживается. Нужны файл доверенности и отсоединённая подпись к нему'],
    ['another document', '<Договор/>', 'Это не машиночитаемая доверенность: в файле нет элемента «Доверенность»'],
    ['HTML', '<html><body><br></html>', 'Файл не читается как XML. Нужен файл доверенности без изменений, как его выдал сервис'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Доверенность>&b;</Доверенность>', 'Файл не читается как XML. Нужен файл доверенности без изменений, как его выдал сервис'],
    ['deep nesting', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, 'Файл не читается как XML. Нужен файл доверенности без изменений, как его выдал сервис'],
    ['many attributes', `<a ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>`.slice(0, 500_000), 'Файл не читается как XML. Нужен файл доверенности без изменений, как его выдал сервис'],
    ['an attribute of objects', '<a hasOwnProperty="1" b="2"/>', 'Файл не читается как XML. Нужен файл доверенности без изменений, как его выдал сервис'],
    ['a control character', '<a b="&#1;"/>', 'Файл не читается как XML. Нужен файл доверенности без изменений, как его выдал сервис'],
    ['many elements', `<a>${'<b/>'.repeat(6000)}</a>`, 'Файл не читается как XML. Нужен файл доверенности без изменений, как его выдал сервис'],
  ])('is refused: %s', async (_, file, message) => {
    const answer = await addAttorney(typeof file === 'string' ? Buffer.from(file) : file);
    expect(messagesOf(answer)).toEqual([400, `validation_failed document: ${message}`]);
  }); // oxfmt-ignore

  test('is refused with a wrong signature, without files, and for the second time', async () => {
    const byStranger = await addAttorney({}, { ...studio, inn: companies.rival.inn });
    expect(messagesOf(byStranger)).toEqual([
      400,
      'signature_invalid signature: Доверенность должна быть подписана сертификатом вашей организации, выданным её руководителю',
    ]);
    const document = Buffer.from(attorneyXml());
    const send = (parts: Record<string, Buffer>) => {
      const body = new FormData();
      for (const [name, bytes] of Object.entries(parts))
        body.append(name, new Blob([new Uint8Array(bytes)]), `${name}.bin`);
      return people.admin.post(attorneysPath, body);
    };
    const foreign = Buffer.from(signByDemo(world, Buffer.from('other'), { organization: studio }));
    expect(messagesOf(await send({ document, signature: foreign }))).toEqual([
      400,
      'signature_invalid signature: Подпись относится к другому документу или документ изменён',
    ]);
    expect((await send({ document })).errors.map(({ code, field }) => [code, field])).toEqual([
      ['validation_failed', 'signature'],
    ]);
    const large = await send({ document: Buffer.alloc(600_000), signature: foreign });
    expect([large.status, large.errors[0]!.field]).toEqual([413, 'document']);
    expect((await addAttorney({})).status).toBe(200);
    expect(messagesOf(await addAttorney({}))).toEqual([
      409,
      'already_exists document: Эта доверенность уже добавлена',
    ]);
  });

  test('is read in the encoding of the tax service', async () => {
    const utf8 = attorneyXml().replace('UTF-8', 'windows-1251');
    const code = (character: string) => {
      const point = character.codePointAt(0)!;
      return point < 128 ? point : point - 0x410 + 0xc0;
    };
    const bytes = Buffer.from(Array.from(utf8, code));
    expect((await addAttorney(bytes)).data.attorneys[0].representatives[0].name).toBe(
      'Соколова Анна Викторовна',
    );
  });
});
