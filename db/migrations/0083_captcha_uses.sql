-- A captcha that was answered rightly stays good for a few more tries of the same form.
alter table captchas add column uses smallint not null default 0;
