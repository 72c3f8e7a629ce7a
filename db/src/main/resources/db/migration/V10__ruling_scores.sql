-- What a judge said of parts and steps of an answer; null where it said only how sure it is. Text, to keep their order.
ALTER TABLE ruling ADD COLUMN scores json;
