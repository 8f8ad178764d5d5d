import { Navigate } from '@tanstack/react-router';

/** The former overview: what is to mend stands on the Dashboard (SCREEN-41). */
export default function RedirectToDashboard() {
  return <Navigate to="/admin/dashboard" replace />;
}
