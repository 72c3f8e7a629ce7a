-- What the API calls an alert, the tables call so too.
ALTER TABLE alarm RENAME TO alert;
ALTER INDEX alarm_of_project RENAME TO alert_of_project;
