-- Verification of rounds is not something that a brand switches off.
delete from brand_modules where mod_id = 'PROVABLYFAIR3';
