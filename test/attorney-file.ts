/** A power of attorney in machine-readable form, as services of the tax service write it. */
export interface AttorneyFixture {
  number?: string;
  issuedOn?: string;
  validUntil?: string;
  inn?: string;
  snils?: string;
  version?: string;
  /** Name of the element of the body. */
  kind?: 'Довер' | 'Передов';
  powers?: string;
  /** Inside the body, after everything else. */
  more?: string;
}

const ordinary: Required<AttorneyFixture> = {
  number: 'c61a40df-d38f-4800-9ba4-61a2df016993',
  issuedOn: '2035-01-15',
  validUntil: '2036-01-15',
  inn: '7798201012',
  snils: '112-233-445 95',
  version: 'EMCHD_1',
  kind: 'Довер',
  powers:
    '<СвПолн ТипПолн="1" ПрСовмПолн="1"><МашПолн КодПолн="NDA_SIGN" НаимПолн="Подписывать соглашения"/></СвПолн>',
  more: '',
};

export function attorneyXml(fixture: AttorneyFixture = {}): string {
  const { number, issuedOn, validUntil, inn, snils, version, kind, powers, more } = {
    ...ordinary,
    ...fixture,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<Доверенность xmlns="urn://x-artefacts/EMCHD_1" ВерсФорм="${version}" ПрЭлФорм="00000000">
  <Документ КНД="1110310">
    <${kind}>
      <СвДов ВидДовер="1" ПрПередов="1" НомДовер="${number}" ДатаВыдДовер="${issuedOn}" СрокДейст="${validUntil}"/>
      <СвДоверит ТипДоверит="1"><Доверит><РосОргДовер>
        <СвРосОрг НаимОрг="Организация" ИННЮЛ="${inn}" КПП="779801001" ОГРН="1027700132195"/>
        <ЛицоБезДов><СвФЛ СНИЛС="001-001-998 00"><СведФЛ><ФИО Фамилия="Верещагина" Имя="Вера"/></СведФЛ></СвФЛ></ЛицоБезДов>
      </РосОргДовер></Доверит></СвДоверит>
      <СвУпПред ТипПред="3"><Пред><СведФизЛ ИННФЛ="772812345678" СНИЛС="${snils}">
        <СведФЛ ДатаРожд="1990-01-01"><ФИО Фамилия="Соколова" Имя="Анна" Отчество="Викторовна"/></СведФЛ>
      </СведФизЛ></Пред></СвУпПред>
      ${powers}${more}
    </${kind}>
  </Документ>
</Доверенность>`;
}
