-- Some partners and payees have Spanish texts, so that the demo shows both kinds.
UPDATE widget_partners SET headline_es = 'Pague su factura de Cedar Hollow',
  description_es = 'Escriba su número de celular y le enviaremos un enlace para pagar, sin crear una cuenta.'
  WHERE name = 'cedar-hollow';
UPDATE widget_partners SET closing_text_es = 'Volver al portal de Maple Creek' WHERE name = 'maple-creek';
UPDATE payees SET acct_regex_warn_es = 'MC y seis dígitos, como MC123456' WHERE id = 'p_maple';
UPDATE payees SET payee_fees_es =
  '["Tarjetas de crédito: 2.5% del monto","Sin cargo para pagos de menos de $20.00"]'
  WHERE id = 'p_elm';
UPDATE payees SET custom_heading_es = '<b>Riverbend Medical Group</b><br>¿Preguntas? Lea <a href="https://help.riverbendmedical.example/billing">cómo leer su factura</a>.'
  WHERE id = 'p_riverbend';
