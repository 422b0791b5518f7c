import { PASSWORD_LENGTH, USERNAME_LENGTH } from '@gharseva/contract/rules';
import { Field } from '#components/form/text-field.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';

interface CredentialFieldsProps {
  /** The username of who is signed in: it is shown, for password managers, and only the password is asked for. */
  username?: string;
  /** Whether the password has the focus. */
  startsAtPassword?: boolean;
  errors: Record<string, string | undefined>;
  /** Told which field is typed in. */
  onType: (part: object) => void;
}

/** The fields `username` and `password` of an admin. */
export function CredentialFields({ username, startsAtPassword, errors, onType }: CredentialFieldsProps) {
  const t = useT();
  return (
    <>
      <Field
        label={t('admin.login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_LENGTH}
        error={errors.username}
        onChange={({ target }) => onType({ username: target.value })}
        {...(username === undefined ? { ref: focusOnMount } : { readOnly: true, value: username })}
      />
      <Field
        label={t('admin.login.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH}
        error={errors.password}
        ref={startsAtPassword ? focusOnMount : undefined}
        onChange={({ target }) => onType({ password: target.value })}
      />
    </>
  );
}
