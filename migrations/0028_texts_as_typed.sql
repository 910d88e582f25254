-- Texts are typeset when they are shown, so they are stored with plain spaces, as officers type and search them. Typeset
-- quotes and dashes stay: they cannot be told from typed ones. The previous release shows plain spaces meanwhile.
UPDATE news SET name = translate(name, chr(160), ' '), preview_text = translate(preview_text, chr(160), ' ')
  WHERE name || preview_text LIKE '%' || chr(160) || '%';
UPDATE slide SET name = translate(name, chr(160), ' '), preview_text = translate(preview_text, chr(160), ' ')
  WHERE name || preview_text LIKE '%' || chr(160) || '%';
UPDATE about_card SET title = translate(title, chr(160), ' '), hint = translate(hint, chr(160), ' '),
    text = translate(text, chr(160), ' ')
  WHERE title || hint || text LIKE '%' || chr(160) || '%';
UPDATE community_item SET position = translate(position, chr(160), ' '), bio = translate(bio, chr(160), ' ')
  WHERE position || bio LIKE '%' || chr(160) || '%';
UPDATE faq_item SET question = translate(question, chr(160), ' ') WHERE question LIKE '%' || chr(160) || '%';
UPDATE contact_card SET address = translate(address, chr(160), ' '), hours = translate(hours, chr(160), ' ')
  WHERE address || hours LIKE '%' || chr(160) || '%';
