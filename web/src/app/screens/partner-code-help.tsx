import { useState } from 'react';
import { LocalCode } from '../../features/account/components/local-code';
import { ResendCode } from '../../features/account/components/resend-code';
import type { CodeHelp } from '../../features/partner/components/sign-in/code-step';
import { sendFailureText } from '../../features/partner/model/failure-texts';

/** Beside the partner's code: the way to have it sent again, and the code itself on the local stack. */
export const partnerCodeHelp: CodeHelp = (help) => <PartnerCodeHelp {...help} />;

function PartnerCodeHelp({ phone, onFill }: Parameters<CodeHelp>[0]) {
  const [sent, setSent] = useState(1);
  return (
    <>
      <LocalCode key={sent} phone={phone} onFill={onFill} />
      <ResendCode
        key={`resend-${sent}`}
        phone={phone}
        failureText={sendFailureText}
        onSent={() => setSent(sent + 1)}
        again={sent > 1}
      />
    </>
  );
}
