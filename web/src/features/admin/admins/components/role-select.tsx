import { ADMIN_ROLES, type AdminRole } from '@gharseva/contract/rules';
import { Select } from '#components/form/select.tsx';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useT } from '#lib/i18n/i18n.ts';

interface RoleSelectProps {
  role: AdminRole;
  onRole: (role: AdminRole) => void;
  error?: string | undefined;
  /** Whether it is the first field of its form. */
  first?: boolean;
}

/** The choice of a role, with what it may do. */
export function RoleSelect({ role, onRole, error, first = false }: RoleSelectProps) {
  const t = useT();
  return (
    <Select
      label={t('adminAdmins.role')}
      hint={t(`adminAdmins.roleHint.${role}`)}
      name="role"
      value={role}
      error={error}
      {...(first && { ref: focusOnMount })}
      onChange={({ target }) => onRole(ADMIN_ROLES.find((known) => known === target.value) ?? role)}
    >
      {ADMIN_ROLES.map((known) => (
        <option key={known} value={known}>
          {t(`admin.roles.${known}`)}
        </option>
      ))}
    </Select>
  );
}
