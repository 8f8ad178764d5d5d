export function NotFound() {
  return <h1>Tinig</h1>;
}
