import { Code, StatusError } from '../engine/status-error';

const HTTP_STATUS: Record<number, [number, string]> = {
  [Code.INVALID_ARGUMENT]: [400, 'INVALID_ARGUMENT'],
  [Code.FAILED_PRECONDITION]: [400, 'FAILED_PRECONDITION'],
  [Code.PERMISSION_DENIED]: [403, 'PERMISSION_DENIED'],
  [Code.NOT_FOUND]: [404, 'NOT_FOUND'],
  [Code.ALREADY_EXISTS]: [409, 'ALREADY_EXISTS'],
  [Code.ABORTED]: [409, 'ABORTED'],
  [Code.RESOURCE_EXHAUSTED]: [429, 'RESOURCE_EXHAUSTED'],
  [Code.UNIMPLEMENTED]: [501, 'UNIMPLEMENTED'],
};

/** The JSON body of an error over HTTP; `code` is the HTTP status. What is no StatusError is logged. */
export function toErrorBody(error: unknown): { error: { code: number; message: string; status: string } } {
  if (!(error instanceof StatusError)) console.error(error);
  const [code, status] = HTTP_STATUS[error instanceof StatusError ? error.code : Code.INTERNAL] ?? [
    500,
    'INTERNAL',
  ];
  return { error: { code, message: error instanceof Error ? error.message : String(error), status } };
}
