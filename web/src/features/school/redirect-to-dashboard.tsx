import { Navigate } from '@tanstack/react-router';

/** Redirects from the former overview. Its problems are on the Dashboard now (SCREEN-41). */
export default function RedirectToDashboard() {
  return <Navigate to="/admin/dashboard" replace />;
}
