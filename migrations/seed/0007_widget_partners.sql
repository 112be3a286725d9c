-- Development seed: invented partners whose widgets together use every option. Safe to run again: an existing
-- row is reset to the values here.

INSERT INTO widget_partners (
  name, payee_id, accent, forced_type, headline, description,
  send_label, pay_label, closing_text, closing_url, origins
) VALUES
-- Green, both color schemes, framed by any site.
('cedar-hollow', 'p_cedar', '#2f7d4f', NULL,
 'Pay your Cedar Hollow bill', 'Enter your mobile number and we will text you a link to pay, no account needed.',
 'Send Text', 'Pay Now', NULL, NULL, '[]'),
-- Send Link as its label, and a closing link to its portal.
('maple-creek', 'p_maple', '#7b2d8b', NULL,
 'A bill from Maple Creek Dental?', 'We will send a secure link to your phone. Most people are done in under two minutes.',
 'Send Link', 'Mobile Pay', 'Back to your Maple Creek portal', 'https://portal.maplecreekdental.example/', '[]'),
-- Always light, and only on its own pages.
('willow-bend', 'p_willow', '#0b4f8a', 'light',
 'Pay Willow Bend Hospital by phone', 'Snap a picture of your statement and pay it, safely, from wherever you are.',
 'Send Text', 'Pay Now', 'Questions about your statement?', 'https://www.willowbend.example/billing-help',
 '["https://www.willowbend.example","https://*.willowbend.example","http://willow.localhost:*"]'),
-- Always dark, with a color that is hard to read until it is corrected.
('laurel-sleep', 'p_laurel', '#ffe14d', 'dark',
 'Rest easy: pay in seconds', 'One text, one link, one bill less on your mind.',
 'Send Text', 'Mobile Pay', NULL, NULL, '[]'),
-- The same color on white, where it is unreadable until it is corrected.
('springfield-water', 'p_citywater', '#ffe14d', 'light',
 'Pay your water bill', 'Your number is used for this one text and for nothing else.',
 'Send Text', 'Mobile Pay', NULL, NULL, '[]')
ON CONFLICT (name) DO UPDATE SET
  payee_id = excluded.payee_id, accent = excluded.accent, forced_type = excluded.forced_type,
  headline = excluded.headline, description = excluded.description,
  send_label = excluded.send_label, pay_label = excluded.pay_label,
  closing_text = excluded.closing_text, closing_url = excluded.closing_url,
  origins = excluded.origins;
