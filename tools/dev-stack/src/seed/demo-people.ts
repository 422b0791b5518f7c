import { adminEmail } from '@gharseva/admin/admin-claims';
import type { Provider, User, Worker } from '@gharseva/contract';
import { DEFAULT_WORKING_RADIUS_KM } from '@gharseva/contract';

/** The demo admin: signs in with `username` and `password` at /admin/login. */
export const DEMO_ADMIN = {
  uid: 'demo-admin',
  username: 'admin',
  password: 'Admin@12345',
  email: adminEmail('admin'),
} as const;

/** The demo customer, with one address in Lucknow. Signs in by the code sent to `phone`. */
export const DEMO_CUSTOMER: User = {
  _id: 'demo-customer',
  name: 'Asha Verma',
  phone: '9876543210',
  email: 'asha.verma@gharseva.example',
  addresses: [
    {
      _id: 'demo-home',
      label: 'Home',
      addressLine1: '12 Park Road',
      addressLine2: 'Hazratganj',
      city: 'Lucknow',
      state: 'Uttar Pradesh',
      pincode: '226001',
      landmark: 'Near the GPO',
    },
  ],
};

/**
 * The demo partners, one in each state of docs/specification.md section 4;
 * the pending one has yet to fill in the profile.
 */
export const DEMO_PARTNERS: readonly Worker[] = [
  partner({ status: 'pending', fullName: 'Ravi Kumar', phone: '9876500001' }),
  partner({
    status: 'active',
    fullName: 'Suresh Yadav',
    phone: '9876500002',
    serviceType: 'electrician',
    city: 'Lucknow',
    areaName: 'Hazratganj',
    location: { lat: 26.8506, long: 80.9462 },
  }),
  partner({
    status: 'inactive',
    fullName: 'Imran Ansari',
    phone: '9876500003',
    serviceType: 'plumber',
    city: 'Lucknow',
    areaName: 'Aliganj',
    location: { lat: 26.8918, long: 80.9408 },
  }),
];

/** The assignable view of each demo partner; only the active one is verified. */
export const DEMO_PROVIDERS: readonly Provider[] = DEMO_PARTNERS.map((worker) => ({
  _id: worker._id,
  name: worker.fullName,
  isVerified: worker.status === 'active',
}));

/** One line of the list of demo sign-ins that the launcher prints. */
export interface DemoSignIn {
  who: string;
  where: string;
  signIn: string;
}

/** Every demo sign-in, in words. Phones take the one-time code that the Auth emulator makes up. */
export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { who: 'Admin', where: '/admin/login', signIn: `${DEMO_ADMIN.username} / ${DEMO_ADMIN.password}` },
  { who: `Customer ${DEMO_CUSTOMER.name}`, where: '/', signIn: DEMO_CUSTOMER.phone },
  ...DEMO_PARTNERS.map((worker) => ({
    who: `Partner ${worker.fullName} (${worker.status})`,
    where: '/worker/login',
    signIn: worker.phone,
  })),
];

function partner(given: Pick<Worker, 'status' | 'fullName' | 'phone'> & Partial<Worker>): Worker {
  const uid = `demo-partner-${given.status}`;
  return {
    _id: uid,
    firebaseUid: uid,
    serviceType: '',
    city: '',
    areaName: '',
    location: null,
    preferredWorkingRadius: DEFAULT_WORKING_RADIUS_KM,
    todayJobs: 0,
    earnings: 0,
    ...given,
  };
}
