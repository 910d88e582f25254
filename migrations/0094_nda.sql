-- Agreements on confidentiality with organizations, and powers of attorney in machine-readable form (product §10). The previous
-- release does not know the legal text and lists only those that it knows; it opens requests without an agreement, as all
-- requests until now. ALTER TABLE gives up after five seconds of waiting, so that others do not queue behind it.
SET LOCAL lock_timeout = '5s';
ALTER TABLE legal_text DROP CONSTRAINT legal_text_code_check;
ALTER TABLE legal_text ADD CONSTRAINT legal_text_code_check CHECK (code IN ('privacy', 'terms', 'personal_data',
  'publication', 'mailing', 'rating', 'questionnaire_processing', 'questionnaire_transfer', 'questionnaire_distribution',
  'program_rules', 'nda'));
ALTER TABLE legal_draft DROP CONSTRAINT legal_draft_code_check;
ALTER TABLE legal_draft ADD CONSTRAINT legal_draft_code_check CHECK (code IN ('privacy', 'terms', 'personal_data',
  'publication', 'mailing', 'rating', 'questionnaire_processing', 'questionnaire_transfer', 'questionnaire_distribution',
  'program_rules', 'nda'));

-- The author wants the agreement to be signed before the text is read.
ALTER TABLE request ADD COLUMN IF NOT EXISTS nda_required boolean NOT NULL DEFAULT false;

CREATE TABLE power_of_attorney (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  -- Who has added it. The data key of the account encrypts the file and the representatives.
  account_id uuid NOT NULL REFERENCES account,
  document_id uuid NOT NULL REFERENCES signable_document ON DELETE CASCADE,
  -- In the register of the tax service.
  number text NOT NULL,
  issued_on date NOT NULL,
  valid_until date NOT NULL,
  -- As the file words them, one a line.
  powers text NOT NULL,
  -- JSON of names and SNILS.
  sealed bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  UNIQUE (organization_id, number)
);
CREATE INDEX power_of_attorney_account ON power_of_attorney (account_id);
CREATE INDEX power_of_attorney_document ON power_of_attorney (document_id);
ALTER TABLE power_of_attorney ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON power_of_attorney
  USING (row_scope() = 'system' OR organization_id = tenant_organization());

CREATE TABLE nda (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organization ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'SENT' CHECK (state IN ('SENT', 'SIGNED', 'REVOKED')),
  -- Version of the legal text. A signature holds for its edition.
  text_version text NOT NULL,
  edition int NOT NULL,
  -- Of the organization: its requisites are in the document.
  organization_version int NOT NULL,
  document_id uuid NOT NULL REFERENCES signable_document,
  created_at timestamptz(3) NOT NULL,
  signed_at timestamptz(3),
  -- The certificate of the organization, or that of a person with a power of attorney.
  basis text CHECK (basis IN ('ORGANIZATION', 'ATTORNEY')),
  -- Null after the account that has added it was erased.
  attorney_id uuid REFERENCES power_of_attorney ON DELETE SET NULL,
  reason text NOT NULL DEFAULT ''
);
-- Of two documents that are prepared at once one stays.
CREATE UNIQUE INDEX nda_sent ON nda (organization_id) WHERE state = 'SENT';
CREATE INDEX nda_organization ON nda (organization_id, created_at DESC);
CREATE INDEX nda_document ON nda (document_id);
CREATE INDEX nda_attorney ON nda (attorney_id) WHERE attorney_id IS NOT NULL;
ALTER TABLE nda ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON nda USING (row_scope() = 'system' OR organization_id = tenant_organization());

-- The first text. Words in braces are filled in when an officer publishes.
INSERT INTO legal_text (code, version, title, body, body_html, is_initial)
SELECT 'nda', '0.1', 'Соглашение о конфиденциальности', v.body, v.body_html, true FROM (VALUES
  ($text$## 1. О чём соглашение

{{operator}} (далее — Фонд), адрес: {{address}}, и организация, реквизиты которой указаны в начале документа (далее — Организация), договорились, как Организация обращается с текстами сценариев, которые авторы открывают ей на сайте {{site}}.

## 2. Что считается конфиденциальным

2.1. Полный текст сценария, его фрагменты и пересказ, который раскрывает сюжет, если автор не опубликовал их сам.

2.2. Переписка с автором на сайте и условия, которые стороны обсуждают.

2.3. Не считается конфиденциальным то, что стало известно не от автора и не по вине Организации, и то, что Организация создала сама до открытия текста.

## 3. Обязанности Организации

3.1. Читать тексты только для того, чтобы решить, интересен ли ей сценарий.

3.2. Не копировать, не пересылать и не публиковать тексты и не загружать их в сервисы искусственного интеллекта.

3.3. Допускать к тексту только сотрудников, которых она назвала читателями на сайте, и отвечать за них.

3.4. Не использовать сценарий и его узнаваемые элементы без договора с автором.

3.5. Сообщить Фонду и автору о разглашении в течение одного рабочего дня после того, как о нём стало известно.

## 4. Обязанности Фонда

Фонд ведёт журнал чтения текстов, показывает его автору и прекращает доступ, когда автор его отозвал или срок доступа истёк.

## 5. Ответственность

Организация возмещает автору убытки, причинённые разглашением. Фонд вправе закрыть Организации доступ к текстам.

## 6. Срок

Соглашение действует с даты подписания Организацией до её отказа от него или до отзыва Фондом. Обязанности из раздела 3 действуют ещё три года после этого по каждому открытому тексту.

## 7. Подпись

Соглашение подписывается усиленной квалифицированной электронной подписью руководителя Организации или её представителя по машиночитаемой доверенности. Вопросы: {{email}}.$text$, $text$<h2>1. О чём соглашение</h2>
<p>[наименование оператора] (далее — Фонд), адрес: [адрес оператора], и организация, реквизиты которой указаны в начале документа (далее — Организация), договорились, как Организация обращается с текстами сценариев, которые авторы открывают ей на сайте [адрес сайта].</p>
<h2>2. Что считается конфиденциальным</h2>
<p>2.1. Полный текст сценария, его фрагменты и пересказ, который раскрывает сюжет, если автор не опубликовал их сам.</p>
<p>2.2. Переписка с автором на сайте и условия, которые стороны обсуждают.</p>
<p>2.3. Не считается конфиденциальным то, что стало известно не от автора и не по вине Организации, и то, что Организация создала сама до открытия текста.</p>
<h2>3. Обязанности Организации</h2>
<p>3.1. Читать тексты только для того, чтобы решить, интересен ли ей сценарий.</p>
<p>3.2. Не копировать, не пересылать и не публиковать тексты и не загружать их в сервисы искусственного интеллекта.</p>
<p>3.3. Допускать к тексту только сотрудников, которых она назвала читателями на сайте, и отвечать за них.</p>
<p>3.4. Не использовать сценарий и его узнаваемые элементы без договора с автором.</p>
<p>3.5. Сообщить Фонду и автору о разглашении в течение одного рабочего дня после того, как о нём стало известно.</p>
<h2>4. Обязанности Фонда</h2>
<p>Фонд ведёт журнал чтения текстов, показывает его автору и прекращает доступ, когда автор его отозвал или срок доступа истёк.</p>
<h2>5. Ответственность</h2>
<p>Организация возмещает автору убытки, причинённые разглашением. Фонд вправе закрыть Организации доступ к текстам.</p>
<h2>6. Срок</h2>
<p>Соглашение действует с даты подписания Организацией до её отказа от него или до отзыва Фондом. Обязанности из раздела 3 действуют ещё три года после этого по каждому открытому тексту.</p>
<h2>7. Подпись</h2>
<p>Соглашение подписывается усиленной квалифицированной электронной подписью руководителя Организации или её представителя по машиночитаемой доверенности. Вопросы: [электронная почта оператора].</p>$text$)) v (body, body_html)
WHERE NOT EXISTS (SELECT FROM legal_text WHERE code = 'nda');
