// Mail as mail servers send it back.

interface Report {
  messageId: string;
  status?: string;
  action?: string;
  /** How the mail comes back: whole, or its headers alone. */
  returns?: 'message/rfc822' | 'text/rfc822-headers';
}

/** A report that a mail was not delivered (RFC 3464). */
export function bounceOf({
  messageId,
  status = '5.1.1',
  action = 'failed',
  returns = 'message/rfc822',
}: Report): string {
  return reportOf('delivery-status', { returns, messageId }, [
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; alguien@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} No`,
  ]);
}

/** A report that a reader called a mail unwanted (RFC 5965). */
export function complaintOf({ messageId, kind = 'abuse' }: { messageId: string; kind?: string }) {
  return reportOf('feedback-report', { returns: 'message/rfc822', messageId }, [
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${kind}`,
    'User-Agent: Buzones/1.0',
    'Version: 1',
  ]);
}

function reportOf(
  type: string,
  { returns, messageId }: Required<Pick<Report, 'returns' | 'messageId'>>,
  report: string[],
): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    'To: no-reply@vigia.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="parts"`,
    '',
    '--parts',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'No se pudo entregar.',
    '',
    '--parts',
    ...report,
    '',
    '--parts',
    `Content-Type: ${returns}`,
    '',
    'From: no-reply@vigia.test',
    `Message-ID: <${messageId}@vigia.test>`,
    'Subject: El parte',
    '',
    ...(returns === 'message/rfc822' ? ['Texto.', ''] : []),
    '--parts--',
    '',
  ].join('\r\n');
}
