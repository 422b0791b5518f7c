export const PROJECT = 'a-real-project';
export const ASKED = { project: PROJECT, smsADay: 1000, demandsSecondFactor: false };
export const APP = '1:1234:web:abcd';
export const KEY = `6L${'a'.repeat(38)}`;

export const CONFIG = `/admin/v2/projects/${PROJECT}/config`;
export const SERVICES = `/v1beta/projects/${PROJECT}/services`;
export const WEB_APPS = `/v1beta1/projects/${PROJECT}/webApps`;
export const RECAPTCHA = `/v1/projects/${PROJECT}/apps/${APP}/recaptchaEnterpriseConfig`;
export const DEBUG_TOKENS = `/v1/projects/${PROJECT}/apps/${APP}/debugTokens`;
export const SITE_KEY = `/v1/projects/${PROJECT}/keys/${KEY}`;
export const QUOTAS = `/v1beta1/projects/${PROJECT}/services/identitytoolkit.googleapis.com/consumerQuotaMetrics`;

export const service = (id: string, enforcementMode?: string) => ({
  name: `projects/1234/services/${id}`,
  ...(enforcementMode && { enforcementMode }),
});
export const quota = (metric: string, unit: string, effectiveLimit: string) => ({
  name: `projects/1234/services/identitytoolkit.googleapis.com/consumerQuotaMetrics/${metric}`,
  metric: `identitytoolkit.googleapis.com/${metric}`,
  displayName: metric.replaceAll('_', ' '),
  unit: '1',
  consumerQuotaLimits: [{ metric, unit, isPrecise: true, quotaBuckets: [{ effectiveLimit }] }],
});

/** A project as it should be, in the shapes of Google's references; what has its default is left out, as Google does. */
export const rightAnswers = () => ({
  [CONFIG]: {
    name: `projects/1234/config`,
    signIn: {
      email: { enabled: true, passwordRequired: true },
      phoneNumber: { enabled: true },
      hashConfig: { algorithm: 'SCRYPT', rounds: 8 },
    },
    smsRegionConfig: { allowlistOnly: { allowedRegions: ['IN'] } },
    client: { apiKey: 'key', permissions: {} },
    blockingFunctions: {
      triggers: { beforeCreate: { functionUri: 'https://asia-south1.example.com/refuse', updateTime: 'x' } },
    },
    mfa: {
      state: 'ENABLED',
      providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } }],
    },
    recaptchaConfig: { phoneEnforcementState: 'ENFORCE', useSmsTollFraudProtection: true },
    authorizedDomains: [`${PROJECT}.web.app`, `${PROJECT}.firebaseapp.com`],
    subtype: 'IDENTITY_PLATFORM',
  },
  [SERVICES]: {
    services: [
      service('firebasestorage.googleapis.com', 'ENFORCED'),
      service('identitytoolkit.googleapis.com', 'ENFORCED'),
      service('firestore.googleapis.com', 'ENFORCED'),
    ],
  },
  [WEB_APPS]: { apps: [{ name: `projects/${PROJECT}/webApps/${APP}`, appId: APP, state: 'ACTIVE' }] },
  [RECAPTCHA]: {
    name: `projects/1234/apps/${APP}/recaptchaEnterpriseConfig`,
    siteKey: KEY,
    tokenTtl: '3600s',
  },
  [DEBUG_TOKENS]: {},
  [SITE_KEY]: {
    name: `projects/1234/keys/${KEY}`,
    webSettings: { allowedDomains: ['shop.in'], integrationType: 'SCORE' },
  },
  [QUOTAS]: {
    metrics: [quota('sms_sent', '1/d/{project}', '500'), quota('requests', '1/min/{project}', '9')],
  },
});
