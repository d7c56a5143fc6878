-- What the web processes may do in the database: less than the worker, whose role owns the tables.
--
-- `manage.py prepare_database` runs this after each migration, when WEB_DATABASE_URL is set. By hand,
-- as the tables' owner, with another role than candor_web named in the first words:
--   PGOPTIONS='-c candor.web_role=candor_web' psql "$DATABASE_URL" -f deploy/roles.sql
-- The role itself is made once, by anyone who may make roles:
--   CREATE ROLE candor_web LOGIN PASSWORD '…';
--
-- All at once or not at all, and the same however often it runs. Every table of every installed app
-- is below; a test fails for one that does not.
DO $$
DECLARE
    web text := coalesce(nullif(current_setting('candor.web_role', true), ''), 'candor_web');
    here text := current_schema();
    decision record;
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = web) THEN
        RAISE EXCEPTION 'the role % does not exist', web
            USING HINT = format('CREATE ROLE %I LOGIN PASSWORD …;', web);
    END IF;
    -- They need no grant, and the owner could even lose its own: all this would be for show.
    IF pg_has_role(web, current_user, 'MEMBER') THEN
        RAISE EXCEPTION 'the role % may do everything already', web
            USING HINT = 'It must be neither the owner, nor a superuser, nor a member of either.';
    END IF;

    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM %I, PUBLIC', here, web);
    EXECUTE format('REVOKE ALL ON ALL SEQUENCES IN SCHEMA %I FROM %I, PUBLIC', here, web);
    EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM %I, PUBLIC', here, web);
    -- Tables to come, a wave's table of reports among them, start with nothing too.
    EXECUTE format('ALTER DEFAULT PRIVILEGES REVOKE ALL ON TABLES FROM %I, PUBLIC', web);
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I REVOKE ALL ON TABLES FROM %I', here, web);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', here, web);

    FOR decision IN SELECT * FROM (VALUES
        -- accounts: made by accepting an invitation, and deleted by the worker
        ('accounts_user',                 'SELECT, INSERT, UPDATE'),
        ('accounts_accountinvitation',    'SELECT, INSERT, UPDATE, DELETE'),
        ('accounts_organization',         'SELECT, INSERT, UPDATE'),
        ('accounts_branding',             'SELECT, INSERT, UPDATE'),
        ('accounts_organizationmembership', 'SELECT, INSERT, UPDATE, DELETE'),
        ('account_emailaddress',          'SELECT, INSERT, UPDATE, DELETE'),
        ('account_emailconfirmation',     'SELECT, INSERT, UPDATE, DELETE'),
        ('mfa_authenticator',             'SELECT, INSERT, UPDATE, DELETE'),
        ('socialaccount_socialaccount',   'SELECT, INSERT, UPDATE, DELETE'),
        ('socialaccount_socialapp',       'nothing'),  -- the provider is a setting
        ('socialaccount_socialtoken',     'SELECT, DELETE'),  -- stays empty
        ('django_session',                'SELECT, INSERT, UPDATE, DELETE'),
        -- surveys: what is frozen stays, what was done stays, and the worker deletes what is erased
        ('surveys_survey',                'SELECT, INSERT, UPDATE'),
        ('surveys_membership',            'SELECT, INSERT, UPDATE, DELETE'),
        ('surveys_handover',              'SELECT, INSERT, DELETE'),
        ('surveys_agreement',             'SELECT, INSERT, UPDATE (agreed_by_id), DELETE'),
        ('surveys_revision',              'SELECT, INSERT, UPDATE, DELETE'),
        ('surveys_version',               'SELECT, INSERT'),
        ('surveys_wave',
            'SELECT, INSERT, UPDATE (closes, discarded, public_questions, signing_key_hash,
                completion_key)'),
        ('accounts_auditentry',           'SELECT, INSERT'),
        ('surveys_apitoken',              'SELECT, INSERT, UPDATE (last_used, revoked)'),
        ('surveys_idempotencykey',        'SELECT, INSERT, UPDATE'),
        -- submissions: put in by the functions below, and not seen again
        ('respondents_capacity',          'INSERT'),
        ('respondents_claim',             'nothing'),
        ('respondents_spool',             'nothing'),
        ('respondents_completion',        'nothing'),
        ('respondents_completionkey',     'SELECT, INSERT'),
        ('respondents_redemption',        'SELECT, INSERT'),
        ('respondents_invitation',
            'SELECT, INSERT, UPDATE (blinded, contact, mailing_id, stopped, withdrawn), DELETE'),
        ('respondents_mixing',            'nothing'),
        ('respondents_opening',           'SELECT, INSERT, UPDATE (pages)'),
        ('respondents_mailing',           'SELECT, INSERT, UPDATE (state)'),
        ('respondents_signingkey',        'SELECT, INSERT'),
        -- what the worker makes of them: how many there are, and what they say of the group
        ('respondents_batch',             'SELECT'),
        ('respondents_report',            'nothing'),
        ('respondents_tally',             'nothing'),
        ('respondents_text',              'SELECT, DELETE'),  -- of ended waves; staff remove names
        ('respondents_textpool',          'nothing'),
        ('analytics_delivery',            'SELECT, DELETE'),
        ('analytics_estimate',            'SELECT'),
        ('analytics_exportpart',          'SELECT'),
        ('analytics_job',                 'SELECT, INSERT, UPDATE (cancel, name)'),
        ('analytics_ledger',              'SELECT'),
        ('analytics_release',             'SELECT'),
        ('analytics_webhook',
            'SELECT, INSERT, UPDATE (active, secret, former_secret, former_until, test_asked), DELETE'),
        -- Django's own
        ('auth_group',                    'nothing'),
        ('auth_group_permissions',        'nothing'),
        ('auth_permission',               'nothing'),
        ('django_content_type',           'nothing'),
        ('django_migrations',             'SELECT')  -- /readyz: is this release's last one there?
    ) AS decided (name, privileges)
    LOOP
        IF decision.privileges <> 'nothing' AND to_regclass(decision.name) IS NOT NULL THEN
            EXECUTE format('GRANT %s ON TABLE %I TO %I', decision.privileges, decision.name, web);
        END IF;
    END LOOP;
    EXECUTE format('GRANT EXECUTE ON FUNCTION '
        'respondents_keep(timestamptz, bigint[], bytea[], bytea[], jsonb) TO %I', web);
    EXECUTE format('GRANT EXECUTE ON FUNCTION respondents_full(bigint) TO %I', web);
    EXECUTE format('GRANT EXECUTE ON FUNCTION respondents_complete(bigint, bytea, bytea) TO %I', web);

    IF has_table_privilege(web, 'respondents_report', 'SELECT') THEN
        RAISE EXCEPTION 'the role % reads reports through another role', web;
    END IF;
END $$;
