/** What waits for officers and what they have published: questions, news, mailings, complaints, deliveries that failed. */
import type pg from 'pg';
import { firstEmployeeEmail } from './fill.ts';

const idOf = (kind: string) => `md5('${kind}' || n)::uuid`;

const statements = [
  `INSERT INTO support_question (id, state, topic, name, email, text, account_id, consent_version, answer, created_at, decided_at)
    SELECT ${idOf('question')}, CASE WHEN n % 100 < 2 THEN 'NEW' WHEN n % 100 < 3 THEN 'IN_WORK' ELSE 'ANSWERED' END,
      (ARRAY['SELECTION', 'SCENARIO', 'ACCOUNT', 'FAULT'])[1 + n % 4], a.name || ' ' || a.last_name, a.email,
      'Как исправить сценарий «' || s.title || '»? ' || s.logline, a.id, '1.0', 'Ответ', now() - n * interval '1 hour',
      CASE WHEN n % 100 >= 3 THEN now() - n * interval '1 hour' END
    FROM (SELECT row_number() OVER (ORDER BY id DESC) AS n, * FROM scenario ORDER BY id DESC LIMIT 12000) s
      JOIN account a ON a.id = s.author_id`,
  `INSERT INTO news_category (code, name, place) SELECT 'scale', 'Новости', 1 WHERE NOT EXISTS (SELECT FROM news_category)`,
  `INSERT INTO news (state, category_id, name, preview_text, detail_text, detail_html, tags, published_at)
    SELECT CASE n % 10 WHEN 0 THEN 'DRAFT' ELSE 'PUBLISHED' END, (SELECT min(id) FROM news_category), s.title, s.logline,
      s.synopsis, '<p>' || s.synopsis || '</p>', ARRAY['метка' || n % 50], now() - n * interval '1 day'
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, * FROM scenario ORDER BY id LIMIT 1000) s`,
  `INSERT INTO mailing (id, audience, subject, text, state, recipients, created_at, sent_at)
    SELECT ${idOf('mailing')}, 'AUTHORS', 'Письмо ' || n, 'Текст письма', CASE WHEN n < 20 THEN 'DRAFT' ELSE 'SENT' END, 100,
      now() - n * interval '1 day', CASE WHEN n >= 20 THEN now() - n * interval '1 day' END
    FROM generate_series(1, 1000) n`,
  `INSERT INTO chat_complaint (id, thread_id, complainant_id, reason, from_seq, to_seq, state, created_at)
    SELECT ${idOf('complaint')}, t.id, p.account_id, 'Грубость', 1, 3, CASE n % 10 WHEN 0 THEN 'NEW' ELSE 'CLOSED' END, now()
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, id FROM chat_thread WHERE type = 'REQUEST' ORDER BY id LIMIT 2000) t
      JOIN chat_participant p ON p.thread_id = t.id AND p.side = 'AUTHOR'`,
  `INSERT INTO delivery (id, event_id, subscriber, state, tries, next_at, last_error)
    SELECT ${idOf('delivery')}, id, 'letters', 'parked', 8, at, 'refused'
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, id, at FROM event ORDER BY id LIMIT 3000) e`,
  `INSERT INTO invitation (id, code_hash, type, state, organization_id, max_uses, expires_at, created_at)
    SELECT ${idOf('employee-invitation')}, md5('employee' || n), 'EMPLOYEE', 'SENT', e.organization_id, 10,
      now() + interval '1 day' * (n % 60 - 30), now() - n * interval '1 hour'
    FROM employee e JOIN account a ON a.id = e.account_id, generate_series(1, 100) n WHERE a.email = '${firstEmployeeEmail}'`,
  'ANALYZE support_question, news, mailing, chat_complaint, delivery, invitation',
];

/** Once for each database, after `fillSite` and `fillInbox`. */
export async function fillOfficerWork(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT FROM mailing LIMIT 1');
  if (rows.length > 0) return;
  for (const statement of statements) await client.query(statement);
}
